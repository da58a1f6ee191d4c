/** Address parts that differ between countries. */
export type AddressPart = 'address' | 'city' | 'state' | 'pincode';

/** Names that a country uses for postcodes, states and cities. Each is a key of the `addressForm` texts. */
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
  /** In the language and script of the country. */
  readonly name: string;
  /** In Latin letters, unless `name` already is. */
  readonly latin: string | null;
  /** Names by language. */
  readonly names: Readonly<Record<string, string>>;
}

/** Address format of a country. */
export interface CountryFormat {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The parts that the country uses, in its order. */
  readonly parts: readonly AddressPart[];
  readonly required: ReadonlySet<AddressPart>;
  readonly pincodeType: (typeof PINCODE_TYPES)[number];
  /** Matches the whole pincode, in capitals. Null if any is allowed. */
  readonly pincodePattern: string | null;
  readonly pincodeExamples: readonly string[];
  readonly stateType: (typeof STATE_TYPES)[number];
  /** Empty if the state is free text. */
  readonly states: readonly CountryState[];
  readonly cityType: (typeof CITY_TYPES)[number];
}

/** The fields of a shopper's address that depend on the country. */
export interface WrittenAddress {
  name: string;
  address_1: string;
  city: string;
  state: string;
  pincode: string;
}

export type AddressField = keyof WrittenAddress | 'phone';
export type AddressFieldError = 'required' | 'too_short' | 'invalid' | 'number_missing';

/** Validation errors by address field. */
export type AddressErrors = Partial<Record<AddressField, AddressFieldError>>;
