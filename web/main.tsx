import { render } from 'preact';

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no element with the id "app"');
render(<h1>DNA Chess</h1>, root);
