import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A port behind which a server comes and goes, and connections are lost. */
export interface Network {
  readonly port: number;
  /** Sends new connections to a port of this machine. */
  readonly lead: (port: number) => void;
  /** Ends every connection at once, without a word; what was under way is lost on one side or the other. */
  readonly cut: () => void;
  /** Whether requests by POST arrive and their answers are lost, with the connection. */
  readonly loseAnswers: (isLosing: boolean) => void;
  readonly close: () => Promise<void>;
}

const endTogether = (one: Socket, other: Socket): void => {
  one.on('error', () => other.destroy()).on('close', () => other.destroy());
};

/** Makes a network that leads nowhere yet. */
export const startNetwork = async (): Promise<Network> => {
  const sockets = new Set<Socket>();
  let target = 0;
  let isLosing = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer(near => {
    const far = connect(target, '127.0.0.1');
    keep(near);
    keep(far);
    endTogether(near, far);
    endTogether(far, near);
    let isPost = false;
    near.once('data', begin => {
      isPost = begin.subarray(0, 5).toString() === 'POST ';
    });
    near.pipe(far);
    far.on('data', answer => (isLosing && isPost ? near.destroy() : near.write(answer)));
  });
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const close = async (): Promise<void> => {
    cut();
    await new Promise(resolve => server.close(resolve));
  };
  const lead = (port: number): void => {
    target = port;
  };
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const loseAnswers = (isOn: boolean): void => {
    isLosing = isOn;
  };
  return { port, lead, cut, loseAnswers, close };
};
