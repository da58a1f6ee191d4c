import { branchByGpsQuery, branchByGpsResponse, checkPincodeQuery, checkPincodeResponse } from '#contracts/branches.ts';
import { ALTERNATIVES_MAX } from '#contracts/limits.ts';
import { pincodeKey } from '#domain/delivery/pincode-key.ts';
import { checkService } from '#services/branches/check-service.ts';
import { presentDelivery, presentServiceCheck } from '../address/present-service-check.ts';
import { readRoute } from '../request/read-route.ts';

const tag = 'Branches';

const branchByGps = readRoute({
  path: '/get-branch-based-on-gps',
  tag,
  summary: 'Finds the branch that serves a location, and why',
  description:
    'If the location is in several areas, the one with the highest priority wins, then the nearest branch. Branches without areas deliver anywhere, but only if no area matches. `branch` is also set while the branch is closed. The edge of an area belongs to it.',
  query: branchByGpsQuery,
  response: branchByGpsResponse,
  errors: ['validation_failed', 'too_many_requests'],
  limit: 'place',
  async read({ store: { db } }, { lat, lng }) {
    const check = await checkService(db, { point: { lat, lng }, pincode: null }, Date.now(), ALTERNATIVES_MAX);
    const { served } = check;
    return {
      branch: served && { id: served.branch.id, name: served.branch.name },
      no_branch_found: served === null,
      ...presentServiceCheck(check),
    };
  },
});

const checkPincode = readRoute({
  path: '/check-pincode',
  tag,
  summary: 'Checks whether a branch delivers to a pincode or location, and for how much',
  description:
    'Pincodes are compared without spaces, hyphens and case. A pincode alone does not match areas on the map: these need `lat` and `lng`, with or without the pincode.',
  query: checkPincodeQuery,
  response: checkPincodeResponse,
  errors: ['validation_failed', 'too_many_requests'],
  limit: 'place',
  async read({ store: { db } }, { pincode, lat, lng }) {
    const place = {
      point: lat === undefined || lng === undefined ? null : { lat, lng },
      pincode: pincode === undefined ? null : pincodeKey(pincode),
    };
    const check = await checkService(db, place, Date.now(), ALTERNATIVES_MAX);
    return { ...presentDelivery(check), ...presentServiceCheck(check) };
  },
});

export const branchRoutes = [branchByGps, checkPincode];
