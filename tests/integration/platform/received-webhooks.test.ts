import { beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/(public)/dev/webhooks/received/route";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { receivedWebhooks, webhooks } from "@/db/schema";
import { contextAt } from "@/lib/core/pure/context";
import { env } from "@/lib/core/server/env";
import { sendDue } from "@/lib/organizations/webhooks/commands/send";
import { signedHeaders } from "@/lib/ports/webhooks/signing";
import { newWebhookSecret } from "@/lib/ports/webhooks/webhooks";
import { visitor } from "../../support/api";
import { anEndpoint, deliveriesOf, happen, sender } from "../../support/organizations/webhooks";

const sink = (query = "") => `${env().appUrl}/dev/webhooks${query}`;
const send = () => sendDue(sender, contextAt(new Date(Date.now() + 1000)));
const received = (query = "") => visitor().get(`/dev/webhooks/${query}`);

beforeEach(async () => {
  await db().delete(webhooks);
  await db().delete(receivedWebhooks);
});

describe("the sink of the local driver", () => {
  it("keeps what is sent, with its signature checked, the newest first [ACS-S-007 ACS-P-038]", async () => {
    const endpoint = await anEndpoint({ url: sink() });
    const { organizationId } = endpoint;
    const [event] = await happen({ organizationId });
    await send();
    await happen({ organizationId });
    await send();
    const { status, body } = await received();
    expect([status, body.count, body.results[1].id]).toEqual([200, 2, event!.id]);
    expect(body.results[1]).toMatchObject({ type: "assignment.changed", valid: true });
    expect(JSON.parse(body.results[1].body).id).toBe(event!.id);
    expect(body.results[1].headers["webhook-signature"]).toMatch(/^v1,/);
    expect((await received(`?id=${event!.id}`)).body.results).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(endpoint.secret.slice(6));
  });

  it("answers another status where its address asks, so that retries are seen [ACS-S-007]", async () => {
    const endpoint = await anEndpoint({ url: sink("?status=503") });
    await happen({ organizationId: endpoint.organizationId });
    await send();
    expect(await deliveriesOf(endpoint.id)).toMatchObject([{ state: "failed", status: 503, tries: 1 }]);
    expect((await received()).body.count).toBe(1);
  });

  it("takes what a program posts, and says whether an endpoint's secret signed it [ACS-S-007]", async () => {
    const { secret } = await anEndpoint({ url: sink() });
    const post = (by: string, query = "") => {
      const body = '{"type":"ping"}';
      const headers = signedHeaders({ id: newId(), at: new Date(), body }, [by]);
      return POST(new Request(sink(query), { method: "POST", headers, body }));
    };
    expect((await post(secret)).status).toBe(200);
    expect((await post(newWebhookSecret(), "?status=429")).status).toBe(429);
    const { body } = await received();
    expect(body.results.map(({ valid, type }: { valid: boolean; type: string }) => [type, valid])).toEqual([
      ["ping", false],
      ["ping", true],
    ]);
  });

  it("is not there where webhooks really leave [ACS-S-007 ACS-P-038]", async () => {
    const usual = env().webhookDriver;
    Object.assign(env(), { webhookDriver: "https" });
    expect((await received()).status).toBe(404);
    const answer = await POST(new Request(sink(), { method: "POST", body: "{}" }));
    Object.assign(env(), { webhookDriver: usual });
    expect(answer.status).toBe(404);
    expect((await received()).body.count).toBe(0);
  });
});
