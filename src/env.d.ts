/// <reference types="astro/client" />

declare namespace App {
  /** Parameters of a page, passed by the server, the publisher and the build. A page reads nothing else. */
  interface Locals {
    /** Reads the data of the store of the request's host. */
    reader: import('#client/store-reader.ts').StoreReader;
    /** Texts of the inline scripts that Astro puts into pages with islands: those of the build, for the policy. */
    inlineScripts: readonly string[];
    /** Path of the script shared by all pages. Without it, Astro's own tag loads the script. */
    shell?: string;
  }
}
