/** Parts of an address that countries differ in. */
export type AddressPart = 'address' | 'city' | 'state' | 'pincode';

/** What a country calls its codes, its states, its cities; each is a word of `addressForm`. */
export const PINCODE_TYPES = ['postal', 'zip', 'pin', 'eircode'] as const;
export const STATE_TYPES = [
  'province',
  'area',
  'county',
  'department',
  'district',
  'do_si',
  'emirate',
  'island',
  'oblast',
  'parish',
  'prefecture',
  'region',
  'state',
] as const;
export const CITY_TYPES = ['city', 'district', 'post_town', 'suburb'] as const;

export interface CountryState {
  readonly code: string;
  /** As the country writes it. */
  readonly name: string;
  /** In Latin letters, where `name` is not. */
  readonly latin: string | null;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
}

/** How addresses are written in a country. */
export interface CountryFormat {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The parts that it has, in its order. */
  readonly parts: readonly AddressPart[];
  readonly required: ReadonlySet<AddressPart>;
  readonly pincodeType: (typeof PINCODE_TYPES)[number];
  /** Of the whole code, in capitals; null: any. */
  readonly pincodePattern: string | null;
  readonly pincodeExamples: readonly string[];
  readonly stateType: (typeof STATE_TYPES)[number];
  /** Empty: free text. */
  readonly states: readonly CountryState[];
  readonly cityType: (typeof CITY_TYPES)[number];
}

/** What a shopper has written of an address, as far as a country has a say in it. */
export interface WrittenAddress {
  name: string;
  address_1: string;
  city: string;
  state: string;
  pincode: string;
}

export type AddressField = keyof WrittenAddress | 'phone';
export type AddressFault = 'required' | 'too_short' | 'invalid' | 'number_missing';

/** What is wrong with the fields of an address. */
export type AddressFaults = Partial<Record<AddressField, AddressFault>>;
