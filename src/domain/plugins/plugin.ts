import type { PolicyHosts } from '#lib/net/policy-hosts.ts';
import type { SettingSpec } from '../store/setting-spec.ts';

/** Settings of a plugin by name: `plugin_<kind>_…`. */
export type PluginSettings = Readonly<Record<`plugin_${string}`, SettingSpec>>;

/**
 * Describes an optional plugin of the storefront to the settings, the pages and the operator. Its code in the browser is
 * `src/plugins/<kind>/start.ts`. The functions receive the parsed settings of a store; a plugin declares those that it
 * reads.
 */
export interface Plugin<Settings = never> {
  /** For operators: its name, a full stop, and what it does. */
  readonly description: string;
  /** The settings besides the switch `plugin_<kind>_enable`. */
  readonly settings: PluginSettings;
  /** Names of required settings that are not set. The plugin is left out while there are any. */
  readonly missing?: (settings: Settings) => readonly string[];
  /** Options that a page passes to the code in the browser. All of it is public. Called only if nothing is missing. */
  readonly options: (settings: Settings) => object;
  /** Hosts that the plugin needs in the security policy. Called only if nothing is missing. */
  readonly hosts?: (settings: Settings) => PolicyHosts;
  /** Section of the texts that it uses in addition to `plugins`. */
  readonly words: string | null;
  /** Its content in a slot of the home page. */
  readonly slot: 'button' | 'list' | null;
}

/** A setting in a fixed format, empty by default. */
export const pattern = (description: string, form: RegExp, example: string) =>
  ({ type: 'pattern', default: '', description, pattern: form, example }) as const;
