/// <reference types="astro/client" />

declare namespace App {
  /** What the server, the publisher and the build hand to a page; a page reads nothing else. */
  interface Locals {
    /** The store of the request's host. */
    store: import('#client/store-reader.ts').StoreReader;
    /** Texts of the inline scripts that Astro puts into pages with islands: those of the build, for the policy. */
    inlineScripts: readonly string[];
  }
}
