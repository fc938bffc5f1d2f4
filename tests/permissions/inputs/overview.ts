import type { Inputs } from "../inputs";
import type { World } from "../world";

/** The party's facility, and one that nobody has. */
const ofFacility = ({ facility }: World) => ({
  query: { facility: facility.facilityId },
  wrong: { query: { facility: "0198c0de-0000-7000-8000-000000000000" } },
});

/** The facility whose schedule is asked for, which every board names. */
const ofBoard = (world: World) => Object.assign(ofFacility(world), { object: world.facility.facilityId });

/** The counts of the navigation, the schedule of a facility, and numbers. */
export const overviewInputs: Inputs = {
  "GET /auth/user/notifications": () => ({}),
  "GET /schedule-board": ofBoard,
  "GET /schedule-board/people": (world) =>
    Object.assign(ofFacility(world), { object: world.provider.providerId }),
  "GET /search": ({ facility, provider }, actor) => {
    if (actor === "ST") return { query: { q: provider.displayName }, object: provider.providerId };
    const finds = ["PS", "RG", "RN"].includes(actor);
    return { query: { q: facility.name }, ...(finds && { object: facility.facilityId }) };
  },
  "GET /analytics/summary": ofFacility,
  "GET /analytics/rows": (world) => {
    const { query, wrong } = ofFacility(world);
    const metric = "coverage";
    return { query: { ...query, metric }, wrong: { query: { ...wrong.query, metric } } };
  },
  "GET /analytics/spend": () => ({ query: { by: "month" } }),
  "GET /reference-rates": () => ({}),
  "PUT /reference-rates": () => ({ body: { rates: [{ specialty: "EMERGENCY_MEDICINE", amount: 165 }] } }),
  "GET /provider/current/insights": () => ({}),
};
