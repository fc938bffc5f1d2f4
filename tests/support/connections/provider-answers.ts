import type { Connection } from "@/lib/connections/schema";
import { aFacilityRecord, aFacilitySpecialtyRecord } from "../facilities/answers";
import { listAnswer } from "../opportunities/answers";
import type { Answers } from "../render";
import { aConnectionAnswer } from "./rep-answers";

/** What the server answers a provider about connections, for component tests. */

const facilityRates = {
  facility_rate_day: undefined,
  facility_rate_night: undefined,
  facility_rate_24h: undefined,
  facility_rate_call: undefined,
};

/** A request of Casco Harbor that waits for the provider's answer, as the provider sees it. */
export const anAskedConnection = (values: Partial<Connection> = {}): Connection =>
  aConnectionAnswer({
    status: "pending_response",
    combined_status: "pending_response",
    clearance_id: null,
    clearance_status: null,
    accepted_at: null,
    ...facilityRates,
    shift_rate_day: 180,
    shift_rate_night: 210,
    shift_rate_24h: null,
    shift_rate_call: 60,
    rate_history: [
      {
        reason_code: "ORIGINAL",
        effective_at: "2026-11-17T10:00:00Z",
        shift_rate_day: 160,
        shift_rate_night: 200,
        shift_rate_24h: null,
        shift_rate_call: 60,
      },
      {
        reason_code: "FACILITY_OFFER",
        effective_at: "2026-11-18T10:00:00Z",
        shift_rate_day: 180,
        shift_rate_night: 210,
        shift_rate_24h: null,
        shift_rate_call: 60,
      },
    ],
    ...values,
  });

/** Everything that a request shows besides itself. */
export function connectionAnswers(connection: Connection): Answers {
  const facility = { ...aFacilityRecord(), id: connection.facility.id };
  const support = aFacilitySpecialtyRecord(facility.id, "EMERGENCY_MEDICINE", { coverage_model: "TEAM" });
  const other = aFacilitySpecialtyRecord(facility.id, "UROLOGY", { coverage_model: "SOLO" });
  return {
    [`GET /api/connected-facility/${connection.id}/`]: { body: connection },
    [`GET /api/healthcare-entities/facilities/${facility.id}/`]: { body: facility },
    "GET /api/healthcare-entities/facility-specialties/": { body: listAnswer([support, other]) },
    "GET /api/code-definitions/": {
      body: listAnswer([
        {
          category: "RateChangeReason",
          code: "FACILITY_OFFER",
          title: "Offered by the facility",
          sequence: 1,
        },
      ]),
    },
    "GET /api/auth/user/notifications": {
      body: { connection_requests: 1, connection_responded_requests: 0 },
    },
  };
}
