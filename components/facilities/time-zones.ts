/** The zones that facilities of the US and its territories are in, from east to west. */
const zones: [name: string, title: string][] = [
  ["America/Puerto_Rico", "Atlantic (Puerto Rico, Virgin Islands)"],
  ["America/New_York", "Eastern"],
  ["America/Detroit", "Eastern (Michigan)"],
  ["America/Indiana/Indianapolis", "Eastern (Indiana)"],
  ["America/Chicago", "Central"],
  ["America/Denver", "Mountain"],
  ["America/Boise", "Mountain (Idaho)"],
  ["America/Phoenix", "Mountain, standard time all year (Arizona)"],
  ["America/Los_Angeles", "Pacific"],
  ["America/Anchorage", "Alaska"],
  ["America/Adak", "Aleutian Islands"],
  ["Pacific/Honolulu", "Hawaii"],
  ["Pacific/Pago_Pago", "Samoa"],
  ["Pacific/Guam", "Chamorro (Guam, Northern Mariana Islands)"],
];

/** "Eastern (Michigan)"; the place for a zone that is not offered. */
export const zoneTitle = (zone: string) =>
  zones.find(([name]) => name === zone)?.[1] ?? zone.replace(/^.*\//, "").replaceAll("_", " ");

/** The zones to choose from, with the present one even if nobody would be offered it. */
export function zoneOptions(present: string) {
  const offered = zones.map(([value, label]) => ({ value, label }));
  const known = offered.some(({ value }) => value === present);
  return known || !present ? offered : [{ value: present, label: zoneTitle(present) }, ...offered];
}
