import type { PluginKind } from '#domain/store/plugin-settings.ts';
import type { PluginOptions } from '#domain/store/plugins.ts';
import type { Translate } from '#words/translate.ts';
import type { PluginPage } from './plugin-page.ts';

/** What a plugin is started with. */
export interface PluginSurroundings<Kind extends PluginKind> {
  readonly options: PluginOptions[Kind];
  /** The page that it was started on. */
  readonly page: PluginPage;
  readonly t: Translate;
}

/** What a plugin is asked for once it runs. */
export interface RunningPlugin {
  /** Gives what stands in a place that the home page has for it; null, or no such function: nothing. */
  fill?(place: HTMLElement): Node | null;
}

/** Starts a plugin; one that throws or rejects is given up. */
export type PluginStart<Kind extends PluginKind> = (
  surroundings: PluginSurroundings<Kind>,
) => RunningPlugin | Promise<RunningPlugin>;
