import type { Branch } from '#contracts/site.ts';
import type { BranchRow } from '#services/catalog/read-site.ts';

export const presentBranch = ({ isMainBranch, ...branch }: BranchRow): Branch => ({
  id: branch.id,
  name: branch.name,
  is_main_branch: isMainBranch ? 1 : 0,
  phone: branch.phone,
  email: branch.email,
  address_1: branch.address_1,
  city: branch.city,
  state: branch.state,
  pincode: branch.pincode,
  country: branch.country,
  lat: branch.lat,
  lng: branch.lng,
  order_types: branch.orderTypes,
  opening_hours: branch.openingHours,
  holidays: branch.holidays,
});
