import { branchByGpsQuery, branchByGpsResponse, checkPincodeQuery, checkPincodeResponse } from '#contracts/branches.ts';
import { ALTERNATIVES_MAX } from '#contracts/limits.ts';
import { pincodeKey } from '#domain/delivery/pincode.ts';
import { checkService } from '#services/branches/check-service.ts';
import { presentDelivery, presentServiceCheck } from '../address/present-service-check.ts';
import { readRoute } from '../request/read-route.ts';

const tag = 'Branches';

const branchByGps = readRoute({
  path: '/get-branch-based-on-gps',
  tag,
  summary: 'The branch that serves a place, and why',
  description:
    'Of all areas that the place is in the one with the highest priority decides, then the nearest branch. Branches without areas deliver anywhere, after all that have one. `branch` is also given while it is closed; what is on the edge of an area is inside.',
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
  summary: 'Whether a pincode or a place is delivered to, by whom and for how much',
  description:
    'A pincode is compared without its spaces, hyphens and case. It says nothing of areas on the map: for those give `lat` and `lng`, with the pincode or without it.',
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
