import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { publisherAdapter } from './src/publish/build/astro-adapter.ts';
import { intentDirective } from './src/publish/build/astro-intent.ts';
import { fewScripts } from './src/publish/build/astro-scripts.ts';
import { serviceWorker } from './src/publish/build/astro-worker.ts';

export default defineConfig({
  output: 'server',
  adapter: publisherAdapter(),
  integrations: [react({ experimentalDisableStreaming: true }), intentDirective(), fewScripts(), serviceWorker()],
  trailingSlash: 'never',
  compressHTML: 'jsx',
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'always' },
  // The server resolves the host before Astro sees the request, and rejects unknown ones.
  security: { allowedDomains: [{}], checkOrigin: false },
});
