import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AreaCandidate,
  chooseArea,
  type DeliveringBranch,
  type DeliveryLocation,
} from '#domain/delivery/choose-area.ts';
import { roadMeters } from '#domain/delivery/distance.ts';
import { shapeContains } from '#domain/delivery/shape.ts';

const FACTOR = 1_300_000;
const branch = (id: number, more: Partial<DeliveringBranch> = {}): DeliveringBranch => ({
  id,
  name: `Branch ${id}`,
  isMainBranch: id === 1,
  point: { lat: 45.5, lng: -122.6 - id / 100 },
  reachMeters: null,
  ...more,
});
const circle = (id: number, of: DeliveringBranch, more: Partial<AreaCandidate> = {}): AreaCandidate => ({
  id,
  name: `Area ${id}`,
  priority: 0,
  kind: 'radius',
  shape: { type: 'Circle', center: { lat: 45.5, lng: -122.6 }, radiusMeters: 5_000 },
  distanceMeters: null,
  branch: of,
  ...more,
});
const centre: DeliveryLocation = { point: { lat: 45.5, lng: -122.6 }, pincode: null };
const chosen = (location: DeliveryLocation, areas: AreaCandidate[], anywhere: DeliveringBranch[] = []) =>
  chooseArea(location, areas, anywhere, FACTOR);

test('the highest priority decides, then the nearest branch, then the lowest id', () => {
  const [near, far] = [branch(1), branch(2)];
  expect(chosen(centre, [circle(1, near), circle(2, far, { priority: 1 })])?.branch.id).toBe(2);
  expect(chosen(centre, [circle(1, far), circle(2, near)])?.branch.id).toBe(1);
  const duplicate = branch(3, { point: near.point });
  expect(chosen(centre, [circle(1, duplicate), circle(2, near)])?.branch.id).toBe(1);
});

test('branches with areas come first; among the others the nearest, or the main one', () => {
  expect(chosen(centre, [circle(1, branch(2))], [branch(1)])?.rule.kind).toBe('radius');
  expect(chosen(centre, [], [branch(3), branch(2)])).toMatchObject({ branch: { id: 2 }, rule: { kind: 'anywhere' } });
  const [main, other] = [branch(7, { isMainBranch: true }), branch(2)];
  expect(chosen({ point: null, pincode: '97209' }, [], [other, main])?.branch.id).toBe(7);
});

test('a branch does not deliver beyond its last slab, but another one may', () => {
  const short = branch(2, { reachMeters: 1_000 });
  expect(chosen(centre, [circle(1, short, { priority: 9 })])).toBeNull();
  expect(chosen(centre, [circle(1, short, { priority: 9 }), circle(2, branch(5))])?.branch.id).toBe(5);
});

test('the distance in a list of pincodes takes precedence over the map', () => {
  const listed = circle(1, branch(2), { kind: 'pincodes', shape: null, distanceMeters: 700 });
  expect(chosen({ ...centre, pincode: '97209' }, [listed])?.distanceMeters).toBe(700);
  expect(chosen({ point: null, pincode: '97209' }, [listed])?.distanceMeters).toBe(700);
  expect(chosen(centre, [listed])).toBeNull();
});

test('the chosen area is the best of all areas checked one by one', () => {
  const someBranch = fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    lat: fc.double({ min: 45, max: 46, noNaN: true }),
    reach: fc.option(fc.integer({ min: 0, max: 60_000 })),
  });
  const someArea = fc.record({
    of: someBranch,
    priority: fc.integer({ min: 0, max: 2 }),
    radiusMeters: fc.integer({ min: 1, max: 60_000 }),
    lat: fc.double({ min: 45, max: 46, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(someArea, { maxLength: 12 }), (drawn) => {
      const areas = drawn.map(({ of, priority, radiusMeters, lat }, index) =>
        circle(index + 1, branch(of.id, { point: { lat: of.lat, lng: -122.6 }, reachMeters: of.reach }), {
          priority,
          shape: { type: 'Circle', center: { lat, lng: -122.6 }, radiusMeters },
        }),
      );
      const result = chosen(centre, areas);
      const serving = areas.filter(({ shape, branch: { point, reachMeters } }) => {
        const metres = point && centre.point ? roadMeters(point, centre.point, FACTOR) : 0;
        return shape && centre.point && shapeContains(shape, centre.point) && metres <= (reachMeters ?? metres);
      });
      if (!result) {
        expect(serving).toEqual([]);
        return;
      }
      for (const {
        priority,
        branch: { id, point },
      } of serving) {
        const metres = point && centre.point ? roadMeters(point, centre.point, FACTOR) : 0;
        const key = [-priority, metres, id];
        const won = [-result.rule.priority, result.distanceMeters ?? 0, result.branch.id];
        const differing = key.findIndex((part, index) => part !== won[index]);
        if (differing >= 0) expect(won[differing]).toBeLessThan(key[differing] ?? 0);
      }
      expect(serving.some(({ branch: { id }, name }) => id === result.branch.id && name === result.rule.area)).toBe(
        true,
      );
    }),
    { numRuns: 500 },
  );
});

test('a place has the same branch for any order of areas', () => {
  const anyArea = fc.record({
    id: fc.integer({ min: 1, max: 99 }),
    of: fc.integer({ min: 1, max: 4 }),
    priority: fc.integer({ min: 0, max: 1 }),
    listed: fc.option(fc.integer({ min: 0, max: 9_000 })),
  });
  const areas = fc.uniqueArray(anyArea, { selector: ({ id }) => id, minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(areas, fc.nat(5), (found, turn) => {
      const candidates = found.map(({ id, of, priority, listed }) =>
        circle(id, branch(of), {
          priority,
          ...(listed !== null && { kind: 'pincodes' as const, shape: null, distanceMeters: listed }),
        }),
      );
      const location: DeliveryLocation = { ...centre, pincode: '97209' };
      const turned = [...candidates.slice(turn), ...candidates.slice(0, turn)].toReversed();
      expect(chosen(location, turned)).toEqual(chosen(location, candidates));
      expect(chosen(location, candidates)?.rule.priority).toBe(Math.max(...candidates.map(({ priority }) => priority)));
    }),
  );
});
