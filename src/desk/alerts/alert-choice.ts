import { deviceChoice } from '../frame/device-choice.ts';

/** Whether new orders ring. */
export const sound = deviceChoice('sound', true);
/** Whether new orders are told by notifications of the browser, as far as it allows them. */
export const notifications = deviceChoice('notifications', false);
