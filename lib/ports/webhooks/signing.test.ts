import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { newWebhookSecret, signedHeaders } from "./signing";

const example = {
  id: "0199d7a1-5c00-7000-8000-00000000002a",
  at: new Date(1796083200_000),
  body: '{"id":"0199d7a1-5c00-7000-8000-00000000002a","type":"assignment.changed","at":"2026-11-30T20:00:00.000Z","data":{"object":"booking_request","id":"0199d7a1-5c00-7000-8000-000000000001","facility_id":"0199d7a1-5c00-7000-8000-0000000000f1","former":"pending","status":"confirmed"}}',
};

describe("a signed delivery", () => {
  it("of the example has its signature [ACS-C-044]", () => {
    const secret = "whsec_d2FyZHdheS1leGFtcGxlLXNlY3JldC0zMi1ieXRlcyE=";
    expect(signedHeaders(example, [secret])).toEqual({
      "webhook-id": example.id,
      "webhook-timestamp": "1796083200",
      "webhook-signature": "v1,4YqoOaO9j9T7UMAB5cCeWTwxE5tYMTG0D1pcBsppMeQ=",
    });
  });

  it("is right for an implementation that is not ours, by either secret after a rotation [ACS-C-019]", () => {
    const [former, present] = [newWebhookSecret(), newWebhookSecret()];
    const now = Object.assign({}, example, { at: new Date() });
    const headers = signedHeaders(now, [present, former]);
    for (const secret of [former, present])
      expect(new Webhook(secret).verify(now.body, headers)).toMatchObject({ type: "assignment.changed" });
    expect(() => new Webhook(newWebhookSecret()).verify(now.body, headers)).toThrow();
    expect(() => new Webhook(present).verify(`${now.body} `, headers)).toThrow();
  });
});
