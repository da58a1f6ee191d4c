/** Roles of operators, the people who run a shop, from the most to the least powerful. */
export const OPERATOR_ROLES = ['owner', 'manager', 'staff'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** The less powerful of two roles. */
export const lesserRole = (one: OperatorRole, other: OperatorRole): OperatorRole =>
  OPERATOR_ROLES.indexOf(one) > OPERATOR_ROLES.indexOf(other) ? one : other;

/** The rights of operators, each with the roles that have it. */
const RIGHTS = {
  /** To see oneself and to sign out. */
  self: OPERATOR_ROLES,
  /** To see orders and to move them on. */
  orders: OPERATOR_ROLES,
  /** To pay customers back. */
  refunds: ['owner', 'manager'],
  /** To change what the store sells and shows, and to upload pictures for it. */
  catalog: ['owner', 'manager'],
  /** To see and change the settings of the store. */
  settings: ['owner', 'manager'],
  /** To change who charges cards, the keys of other services, and where links of mails lead. */
  sensitiveSettings: ['owner'],
  /** To download orders with their customers. */
  exports: ['owner', 'manager'],
  /** To see customers with their orders and balances, to credit, export and erase them. */
  customers: ['owner', 'manager'],
  /** To add, change, switch and remove discounts. */
  discounts: ['owner', 'manager'],
  /** To see what is sold, and what has to be looked after. */
  figures: ['owner', 'manager'],
  /** To see the branches, and to close them for today or open them again. */
  branchHours: OPERATOR_ROLES,
  /** To change branches. */
  branches: ['owner', 'manager'],
  /** To see products, and to change how many there are. */
  stock: OPERATOR_ROLES,
  /** To see who changed what. */
  audit: ['owner', 'manager'],
  /** To invite operators, to change or remove them, and to make keys for scripts. */
  operators: ['owner'],
} as const satisfies Record<string, readonly OperatorRole[]>;

export type OperatorRight = keyof typeof RIGHTS;

/** Whether an operator with this role has this right. */
export const hasRight = (role: OperatorRole, right: OperatorRight): boolean =>
  (RIGHTS[right] as readonly OperatorRole[]).includes(role);
