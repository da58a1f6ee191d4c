/// <reference types="astro/client" />

declare namespace App {
  /** What the server and the publisher hand to a page; a page reads nothing else. */
  interface Locals {
    /** The store of the request's host. */
    store: import('#client/store-reader.ts').StoreReader;
  }
}
