import { type LayoutCode, type LayoutData, type LayoutItem, layoutData } from '#contracts/layout.ts';
import { isPluginKind, type PluginKind } from '#domain/plugins/plugins.ts';

/** Layout items that frame the page instead of being sections of it. */
type FrameCode = 'top_nav' | 'bottom_nav' | 'footer_nav';
type SectionCode = Exclude<LayoutCode, FrameCode>;

/** A layout item with validated data. */
type ValidItem<Codes extends LayoutCode> = {
  [Code in Codes]: { readonly code: Code; readonly id: number; readonly data: LayoutData<Code> };
}[Codes];

/** Slot for a plugin. */
export interface PluginSection {
  readonly code: 'plugin';
  readonly id: number;
  readonly kind: PluginKind;
  /** Identifies this slot among those of the same plugin. */
  readonly uniqueId: string | null;
  readonly data: Readonly<Record<string, never>>;
}

/** A section of the home page. */
export type HomeSection = ValidItem<SectionCode> | PluginSection;

export interface HomeLayout {
  readonly topNav: LayoutData<'top_nav'>['links'];
  /** Sorted by position. */
  readonly sections: readonly HomeSection[];
  /** Items that cannot be shown, each with its reason, for the log. */
  readonly skipped: readonly string[];
}

/**
 * Builds the home page from a layout. Items with an unknown code, invalid data or an unknown plugin are listed in
 * `skipped`. Never throws.
 */
export function composeHome(layout: readonly LayoutItem[]): HomeLayout {
  const home = { topNav: [] as Links, sections: [] as HomeSection[], skipped: [] as string[] };
  for (const item of layout.toSorted((a, b) => a.position - b.position)) {
    // Some backends mark built-in sections as plugins, so the code decides.
    const isPlugin = item.type === 'plugin' && !isLayoutCode(item.code);
    const section = isPlugin ? readPlugin(item) : readItem(item);
    if (typeof section === 'string') home.skipped.push(section);
    else if (section.code === 'top_nav') home.topNav = section.data.links;
    // The others appear on all pages (see `frame-links.ts`).
    else if (section.code !== 'bottom_nav' && section.code !== 'footer_nav') home.sections.push(section);
  }
  return home;
}

function readPlugin({ id, code, uniqueId }: LayoutItem): PluginSection | string {
  if (!isPluginKind(code)) return `layout item ${id}: unknown plugin ${JSON.stringify(code)}`;
  return { code: 'plugin', id, kind: code, uniqueId, data: {} };
}

type Links = LayoutData<'top_nav'>['links'];

function readItem({ id, code, data }: LayoutItem): ValidItem<LayoutCode> | string {
  if (!isLayoutCode(code)) return `layout item ${id}: unknown code ${JSON.stringify(code)}`;
  const parsed = layoutData[code].safeParse(data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `layout item ${id} (${code}): ${issue?.path.join('.')} ${issue?.message}`;
  }
  return { code, id, data: parsed.data } as ValidItem<LayoutCode>;
}

const isLayoutCode = (code: string): code is LayoutCode => Object.hasOwn(layoutData, code);
