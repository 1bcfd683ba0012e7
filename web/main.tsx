import './styles/index.css';
import { render } from 'preact';
import { App } from './app/app.tsx';
import { startRouter } from './app/router.tsx';
import { startOnline } from './online/start.ts';
import { registerServiceWorker } from './service-worker/register.ts';

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no element with the id "app"');
startRouter();
startOnline();
render(<App />, root);
void registerServiceWorker();
