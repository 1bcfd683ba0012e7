import type { Notice } from '../../domain/inbox/notice.ts';

/**
 * A way beside the inbox by which somebody is told. It is handed a notice that stands in its recipient's inbox: once as a
 * rule, again when what came after it was interrupted, never once all channels are done. So telling goes by the notice's id
 * and does nothing the second time, and it is quick: what takes long, or may fail for a reason that is not ours, is put on the
 * schedule. A channel that rejects has the notice handed to all channels again. It looks after the recipient's preferences.
 */
export type Channel = (notice: Notice) => Promise<void>;
