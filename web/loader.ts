/**
 * What runs first: unpacks the page's script, which stands in the page compressed, and hands it to the browser as one more
 * inline script. The page's policy names both by their digests, so nothing else can be handed over in its place.
 */
const packed = atob(document.getElementById('script')?.textContent ?? '');
const bytes = Uint8Array.from(packed, character => character.charCodeAt(0));
const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
const script = document.createElement('script');
script.type = 'module';
script.textContent = await new Response(unpacked).text();
document.head.append(script);
