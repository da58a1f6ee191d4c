/** Parts of loading states, with the number of blocks in each. `styles/base/skeleton-parts.css` has their sizes. */
const BLOCKS = {
  heading: 1,
  text: 1,
  button: 1,
  person: 3,
  tiles: 2,
  earn: 2,
  offers: 2,
  row: 2,
  order: 5,
  status: 4,
  picture: 1,
  step: 2,
  box: 1,
  balance: 3,
  rewards: 5,
  movement: 4,
  address: 6,
  scratch: 3,
  field: 2,
  segments: 1,
  choice: 1,
} as const;
type Part = keyof typeof BLOCKS;

const times = (count: number, part: Part): readonly Part[] => Array.from({ length: count }, () => part);
const MOVEMENTS: readonly Part[] = ['heading', 'earn', 'heading', ...times(4, 'movement')];
const FIELDS = times(6, 'field');
const SECTIONS: readonly Part[] = ['tiles', ...times(6, 'row'), 'button'];

/** The contents that load, as parts from top to bottom. */
const SHAPES = {
  hub: ['person', ...SECTIONS],
  sections: SECTIONS,
  profile: ['heading', 'person', ...times(2, 'field'), 'button', 'heading', ...times(3, 'row')],
  orders: ['heading', 'order', 'order'],
  order: ['status', ...times(5, 'step'), 'button', 'box', 'box'],
  placed: ['text', 'picture', 'status', 'button', 'button', 'box', 'box'],
  rate: ['text', 'box', 'box'],
  wallet: ['balance', ...MOVEMENTS],
  reward: ['rewards', ...MOVEMENTS],
  scratch: ['heading', 'scratch', 'scratch'],
  refer: ['text', 'offers', 'field', 'field', 'button'],
  invitation: ['box', 'button'],
  addresses: times(2, 'address'),
  form: FIELDS,
  checkout: [
    ...(['heading', ...times(3, 'field')] as const),
    ...(['heading', 'segments'] as const),
    ...(['heading', 'box'] as const),
    ...(['heading', 'segments'] as const),
    ...(['heading', 'choice', 'choice'] as const),
  ],
} as const satisfies Readonly<Record<string, readonly Part[]>>;
export type SkeletonShape = keyof typeof SHAPES;

interface Props {
  /** Announced to screen readers. */
  label: string;
  shape: SkeletonShape;
}

/** Loading state in the shape of the content that replaces it. */
export const Skeleton = ({ label, shape }: Props) => (
  <div className="skeletons" aria-busy="true">
    <p className="vh" role="status">
      {label}
    </p>
    {SHAPES[shape].map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
      <div key={index} className={`skeleton skeleton-${part}`} aria-hidden="true">
        {Array.from({ length: BLOCKS[part] }, (_, block) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all blocks are alike
          <i key={block} />
        ))}
      </div>
    ))}
  </div>
);
