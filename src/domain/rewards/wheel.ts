import type { DrawEntry } from './draw.ts';
import { type PrizeShape, readPrizes } from './prize-list.ts';

/** A prize of the popups wheel. */
export interface WheelPrize extends DrawEntry {
  /** The text on the wheel. */
  readonly label: string;
  /** The coupon to win. Null if nothing is won. */
  readonly couponCode: string | null;
}

/** Without a coupon, nothing is won. */
export const WHEEL_PRIZES: PrizeShape = { min: 2, max: 12, fields: ['label'], optional: ['coupon_code'] };

interface StoredPrize {
  label: string;
  weight: number;
  coupon_code?: string | null;
}

/** Parses the setting. Empty if the setting is empty or invalid. */
export const readWheel = (text: string): WheelPrize[] =>
  readPrizes(text, WHEEL_PRIZES, ({ label, weight, coupon_code: couponCode = null }: StoredPrize) => ({
    label: label.trim(),
    weight,
    couponCode,
  }));
