import { describe, expect, it } from "vitest";
import { mostRead, type Reached, reach } from "@/lib/core/server/reach";
import { farServer } from "../../support/far-server";

const far = farServer();

const allowed = { ownHost: "wardway.test", withLocal: false };
const hook = "https://hooks.example.org/in";
const ask = (more: object = {}) =>
  Object.assign({ method: "POST" as const, body: "{}", endsAfterMs: 1500, allowed }, more);
const post = (address: string, more?: object) => reach(address, ask(more));
const answered = (reached: Reached) => ("answered" in reached ? reached.answered : null);

describe("reaching an address that somebody gave us", () => {
  it("connects to what was judged, with the certificate of the name [ACS-V-013 ACS-V-044]", async () => {
    far.named("hooks.example.org", ["93.184.216.34", "2606:2800:220:1::1"]);
    expect(answered(await post(hook))?.status).toBe(200);
    expect(far.asked).toEqual([
      { host: "hooks.example.org", port: 443, addresses: ["93.184.216.34", "2606:2800:220:1::1"] },
    ]);
    expect(await post("https://other.example.net/")).toEqual({ unreached: "certificate" });
  });

  it("asks for a name once, so a second answer changes nothing [ACS-V-013]", async () => {
    far.named("hooks.example.org", ["93.184.216.34"], ["10.0.0.8"]);
    expect(answered(await post(hook))?.status).toBe(200);
    expect(far.asked[0]?.addresses).toEqual(["93.184.216.34"]);
    expect(far.lookedUp.filter((name) => name === "hooks.example.org")).toHaveLength(1);
    expect(await post(hook)).toEqual({ unreached: "address" });
    expect(far.asked).toHaveLength(1);
  });

  it.each([
    [["93.184.216.34", "10.0.0.8"]],
    [["10.0.0.8", "93.184.216.34"]],
    [["93.184.216.34", "::ffff:10.0.0.8"]],
    [["64:ff9b::a00:8"]],
    [["169.254.169.254"]],
    [["127.0.0.1"]],
    [["0.0.0.0"]],
    [["::1"]],
  ])("tries none of %j [ACS-V-044 ACS-V-056]", async (addresses) => {
    far.named("hooks.example.org", addresses);
    expect(await post(hook)).toEqual({ unreached: "address" });
    expect(far.asked).toEqual([]);
  });

  it("never calls ourselves, by whatever name [ACS-V-044]", async () => {
    far.named("wardway.test", ["93.184.216.99"]);
    far.named("hooks.example.org", ["93.184.216.99"]);
    expect(await post("https://wardway.test./")).toEqual({ unreached: "address" });
    expect(await post(hook)).toEqual({ unreached: "address" });
    expect(far.asked).toEqual([]);
  });

  it("of a name with a trailing dot is the name's [ACS-V-044]", async () => {
    expect(answered(await post("https://hooks.example.org./in"))?.status).toBe(200);
    far.named("hooks.example.org", ["10.0.0.8"]);
    expect(await post("https://hooks.example.org./in")).toEqual({ unreached: "address" });
  });

  it("judges the address itself where no name is given [ACS-V-056]", async () => {
    expect(answered(await post("https://93.184.216.34/"))?.status).toBe(200);
    for (const host of ["10.0.0.8", "2130706433", "[::ffff:7f00:1]", "0x7f.1"])
      expect(await post(`https://${host}/`)).toEqual({ unreached: "address" });
    expect(far.lookedUp.filter((name) => name !== "wardway.test")).toEqual([]);
  });

  it("says that a name has no address [ACS-V-044]", async () => {
    far.named("hooks.example.org", []);
    expect(await post(hook)).toEqual({ unreached: "name" });
  });

  it("follows no redirect [ACS-V-013]", async () => {
    const paths: (string | undefined)[] = [];
    far.serving((request, response) => {
      paths.push(request.url);
      response.writeHead(307, { location: "https://hooks.example.org/next" }).end();
    });
    expect(answered(await post(hook))?.status).toBe(307);
    expect(paths).toEqual(["/in"]);
  });

  it("sends what it was given and nothing else of us [ACS-V-046]", async () => {
    let headers = {};
    far.serving((request, response) => {
      headers = request.headers;
      response.end();
    });
    await post(hook, { headers: { "content-type": "application/json", "user-agent": "Wardway-Webhooks" } });
    expect(headers).toEqual({
      host: "hooks.example.org",
      connection: "close",
      "content-length": "2",
      "content-type": "application/json",
      "user-agent": "Wardway-Webhooks",
    });
  });

  it("reads 64 kB of an answer that never ends [ACS-V-013]", async () => {
    far.serving((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(10_000)));
      };
      response.on("drain", more);
      more();
    });
    const found = answered(await post(hook, { endsAfterMs: 10_000 }));
    expect([found?.status, found?.body.length, found?.isCut]).toEqual([200, mostRead, true]);
  });

  it("ends in time with whoever is silent, or slow to the last [ACS-V-013]", async () => {
    const began = Date.now();
    far.serving(() => {});
    expect(await post(hook, { endsAfterMs: 300 })).toEqual({ unreached: "time" });
    far.serving((_request, response) => {
      response.write("a");
      const timer = setInterval(() => response.write("b"), 20);
      response.on("close", () => clearInterval(timer));
    });
    expect(await post(hook, { endsAfterMs: 300 })).toEqual({ unreached: "time" });
    const found = answered(await post(hook, { endsAfterMs: 60_000, bodyMs: 100 }));
    expect([found?.status, found?.body.subarray(0, 2).toString(), found?.isCut]).toEqual([200, "ab", true]);
    expect(Date.now() - began).toBeLessThan(20_000);
  });

  it("says that what answered speaks no HTTP, or hung up [ACS-V-013]", async () => {
    far.serving((request) => void request.socket.end("SSH-2.0-OpenSSH\r\n\r\n"));
    expect(await post(hook)).toEqual({ unreached: "answer" });
    far.serving((request) => void request.socket.destroy());
    expect(await post(hook)).toEqual({ unreached: "connection" });
  });

  it("reaches this machine by the local driver alone [ACS-V-013 ACS-S-007]", async () => {
    const here = "http://127.0.0.1:9/";
    expect(await post(here)).toEqual({ unreached: "address" });
    expect(await post(here, { allowed: { ownHost: "localhost", withLocal: true } })).toEqual({
      unreached: "connection",
    });
  });
});
