import { z } from '@hono/zod-openapi';
import { PRIZE_FIELDS } from '#domain/rewards/prize-list.ts';
import { PRIZE_TYPES } from '#domain/scratch/types.ts';
import { SETTING_GROUPS } from '#domain/store/setting-groups.ts';
import { SETTING_NOTES } from '#domain/store/setting-notes.ts';
import {
  SETTING_LENGTHS,
  SETTING_MEASURES,
  SETTING_NAMES,
  SETTING_SECTIONS,
  SETTING_TYPES,
} from '#domain/store/setting-spec.ts';

/** The parts of a list of prizes, as `PrizeShape` describes them. */
const prizeShape = z
  .object({
    min: z.int(),
    max: z.int(),
    fields: z.array(z.enum(PRIZE_FIELDS)).openapi({ description: 'Fields of every prize besides its weight.' }),
    optional: z.array(z.enum(PRIZE_FIELDS)),
    types: z
      .partialRecord(z.enum(PRIZE_TYPES), z.array(z.enum(PRIZE_FIELDS)))
      .nullable()
      .openapi({ description: 'The types of prizes, with the further fields of each. Null: prizes have no type.' }),
  })
  .openapi('prize_shape');

/** A setting of the store, described by the table of settings. */
const operatorSetting = z
  .object({
    key: z.string().openapi({ example: 'storeName' }),
    group: z.enum(SETTING_GROUPS),
    section: z.enum(SETTING_SECTIONS).nullable().openapi({ description: 'The part of the group.' }),
    type: z.enum(SETTING_TYPES),
    help: z.string(),
    default: z.string(),
    value: z.string().openapi({ description: 'As text. The default if it is not set. Always empty for a secret.' }),
    is_set: z.boolean().openapi({ description: 'It differs from its default.' }),
    is_secret: z.boolean(),
    is_advanced: z.boolean().openapi({ description: 'Few stores need it.' }),
    switch: z.string().nullable().openapi({ description: 'The setting that must be on for this one to matter.' }),
    is_editable: z.boolean().openapi({ description: 'This operator may change it.' }),
    names: z.enum(SETTING_NAMES).nullable().openapi({ description: 'What its value names.' }),
    measure: z.enum(SETTING_MEASURES).nullable().openapi({ description: 'What its number measures, if it is one.' }),
    options: z.array(z.string()).nullable().openapi({
      description:
        'The only values: those of a choice, or what the setting names, of which countries can be several. An address can be any other too.',
    }),
    option_names: z
      .record(z.string(), z.string())
      .openapi({ description: 'Names of the options of a choice, and titles of pages.' }),
    min: z.int().nullable(),
    max: z.int().nullable(),
    max_length: z.int().nullable(),
    example: z.string().openapi({ description: 'Shows the format of a pattern.' }),
    prizes: prizeShape.nullable().openapi({ description: 'Of a list of prizes, whose value is JSON.' }),
    url: z.string().openapi({ description: 'URL of a picture. Empty if there is none.' }),
  })
  .openapi('operator_setting');

/** GET operator/settings */
export const settingsResponse = z.object({ settings: z.array(operatorSetting) }).openapi('operator_settings');

/** PUT operator/settings: only what changes. */
export const changeSettingsBody = z
  .strictObject({
    settings: z
      .record(z.string().max(64), z.union([z.string().max(SETTING_LENGTHS.html), z.null()]))
      .refine((settings) => Object.keys(settings).length > 0, 'must not be empty')
      .openapi({ description: 'Values as text by key. null restores the default.', example: { storeName: 'Slice' } }),
  })
  .openapi('change_settings');
export const changedSettingsResponse = settingsResponse
  .extend({
    notes: z.array(z.object({ code: z.enum(SETTING_NOTES), values: z.record(z.string(), z.string()) })).openapi({
      description: 'What the operator should know after the change.',
    }),
  })
  .openapi('changed_settings');

export type OperatorPrizeShape = z.infer<typeof prizeShape>;
export type OperatorSetting = z.infer<typeof operatorSetting>;
export type ChangeSettingsRequest = z.input<typeof changeSettingsBody>;
export type ChangedSettings = z.infer<typeof changedSettingsResponse>;
