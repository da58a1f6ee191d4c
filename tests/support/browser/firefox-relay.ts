#!/usr/bin/env node
/**
 * A relay between Playwright and a Firefox without patches, with the WebDriver BiDi protocol. It is started in place of
 * the browser, starts FIREFOX_PATH and forwards the messages. Playwright sets the colour scheme of every context and
 * fails if Firefox does not support this, so the relay turns that error into a success.
 */
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const DISPENSABLE = 'emulation.setMediaFeaturesOverride';
const [profile] = process.argv.slice(process.argv.indexOf('--profile') + 1);

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
  // Firefox needs its own home as root; the profile is removed with its contents.
  env: { ...process.env, HOME: profile },
});
firefox.once('exit', (code) => process.exit(code ?? 1));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /^WebDriver BiDi listening on (ws:\/\/\S+)$/.exec(line)?.[1];
  if (address === undefined) console.error(line);
  else listen(address);
});

function listen(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.once('listening', () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  server.on('connection', (near, { url = '' }) => relay(near, new WebSocket(address + url)));
}

function relay(near: WebSocket, far: WebSocket): void {
  const opened = new Promise((resolve) => far.once('open', resolve));
  near.on('message', (said) => void opened.then(() => far.send(String(said))));
  far.on('message', (said) => near.send(pardoned(String(said))));
  near.once('close', () => far.close());
  far.once('close', () => near.close());
}

function pardoned(text: string): string {
  if (!text.startsWith('{"type":"error"') || !text.includes(DISPENSABLE)) return text;
  const { id, error } = JSON.parse(text) as { id: number; error: string };
  return error === 'unknown command' ? JSON.stringify({ type: 'success', id, result: {} }) : text;
}
