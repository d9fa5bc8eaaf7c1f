#!/usr/bin/env node
/**
 * Proxy between Playwright and Firefox. Playwright sends commands that the extended support release does not
 * know yet and fails when they are refused: the proxy answers them with success. Playwright fills a field by
 * setting its `value`, which React ignores: the proxy uses the browser's editing command. The rest passes
 * through.
 */
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

const LATER = ['emulation.setMediaFeaturesOverride'];
const WRITE_VALUE = /window\.__pw_bidiInsertText\((\w+)\)/;
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
let told = '';
firefox.stderr.on('data', (bytes) => {
  told += bytes;
  const address = LISTENING.exec(told)?.[1];
  if (!address) return;
  firefox.stderr.removeAllListeners('data').resume();
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  );
  server.on('connection', (client, request) => join(client, new WebSocket(new URL(request.url, address))));
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));

function join(client, browser) {
  const early = [];
  browser.on('open', () => {
    for (const text of early) browser.send(text);
  });
  client.on('message', (bytes) => {
    const text = String(bytes).replace(WRITE_VALUE, "document.execCommand('insertText', false, $1)");
    const { id, method } = JSON.parse(text);
    if (LATER.includes(method)) client.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else early.push(text);
  });
  browser.on('message', (bytes) => client.send(String(bytes)));
  browser.on('close', () => client.close());
  client.on('close', () => browser.close());
}
