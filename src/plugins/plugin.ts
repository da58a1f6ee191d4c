import type { PluginKind, PluginOptions } from '#domain/plugins/plugins.ts';
import type { Translate } from '#words/translate.ts';
import type { PluginPage } from './plugin-page.ts';

/** Arguments with which a plugin is started. */
export interface PluginSurroundings<Kind extends PluginKind> {
  readonly options: PluginOptions[Kind];
  /** Data of the page on which the plugin was started. */
  readonly page: PluginPage;
  readonly t: Translate;
}

/** Interface of a running plugin. */
export interface RunningPlugin {
  /** Returns the content for a slot on the home page, or null for none. */
  fill?(): Node | null;
}

/** Starts a plugin. If it throws or rejects, the plugin is disabled. */
export type PluginStart<Kind extends PluginKind> = (
  surroundings: PluginSurroundings<Kind>,
) => RunningPlugin | Promise<RunningPlugin>;
