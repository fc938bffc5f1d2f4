import { describe, expect, it } from "vitest";
import { bodyOf, pingBody } from "./body";

const event = {
  id: "0199d7a1-5c00-7000-8000-00000000002a",
  kind: "assignment.changed" as const,
  at: new Date("2026-11-30T20:00:00.000Z"),
  objectKind: "booking_request",
  objectId: "0199d7a1-5c00-7000-8000-000000000001",
  facilityId: "0199d7a1-5c00-7000-8000-0000000000f1",
  former: "pending",
  status: "confirmed",
};

describe("the body of a delivery", () => {
  it("is the example's, byte for byte [ACS-C-018 ACS-C-044]", () => {
    expect(bodyOf(event)).toBe(
      '{"id":"0199d7a1-5c00-7000-8000-00000000002a","type":"assignment.changed","at":"2026-11-30T20:00:00.000Z","data":{"object":"booking_request","id":"0199d7a1-5c00-7000-8000-000000000001","facility_id":"0199d7a1-5c00-7000-8000-0000000000f1","former":"pending","status":"confirmed"}}',
    );
  });

  it("leaves out what there is none of, and is the same each time [ACS-C-018 ACS-V-046]", () => {
    const bare = Object.assign({}, event, { former: null, status: null, facilityId: null });
    expect(JSON.parse(bodyOf(bare)).data).toEqual({
      object: "booking_request",
      id: event.objectId,
    });
    expect(bodyOf(bare)).toBe(bodyOf(Object.assign({}, bare)));
    expect(bodyOf(bare)).not.toMatch(/\s/);
  });

  it("of a test says that it is one [ACS-C-020]", () => {
    expect(pingBody(event.id, event.at)).toBe(
      `{"id":"${event.id}","type":"ping","at":"2026-11-30T20:00:00.000Z","data":{}}`,
    );
  });
});
