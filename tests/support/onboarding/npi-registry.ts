import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the stand-in answers: a status and a body (a text is sent as it is), or nothing until `release` is called. */
export type RegistryReply = { status?: number; body: unknown } | "silence";

/**
 * Speaks as much of the NPPES registry's protocol as is used: one record per number, "not found", and the registry's
 * own refusal of anything but version 2.1 with a number of ten digits. `replies` come first, in their order.
 */
export async function startNpiRegistry() {
  const records = new Map<string, object>();
  const replies: RegistryReply[] = [];
  const asked: URLSearchParams[] = [];
  let waiting: (() => void)[] = [];

  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://registry.test");
    asked.push(searchParams);
    const reply = replies.shift();
    if (reply === "silence") await new Promise<void>((resolve) => waiting.push(resolve));
    const { status = 200, body } = reply && reply !== "silence" ? reply : answerTo(searchParams, records);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`,
    records,
    replies,
    asked,
    /** Answers those who were kept waiting. */
    release: () => {
      for (const go of waiting) go();
      waiting = [];
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answerTo(query: URLSearchParams, records: Map<string, object>): { status?: number; body: unknown } {
  const number = query.get("number") ?? "";
  if (query.get("version") !== "2.1" || !/^\d{10}$/.test(number))
    return { body: { Errors: [{ description: "No valid search criteria", field: "number", number: "05" }] } };
  const record = records.get(number);
  return { body: { result_count: record ? 1 : 0, results: record ? [{ number, ...record }] : [] } };
}

/** A clinician as the registry describes one, with more fields than are used. */
export const registryRecord = {
  enumeration_type: "NPI-1",
  basic: { first_name: "SAM", last_name: "LEE", credential: "M.D.", status: "A" },
  created_epoch: "1183680000000",
  other_names: [],
  addresses: [
    {
      country_code: "US",
      address_purpose: "LOCATION",
      address_type: "DOM",
      address_1: "22 BRAMHALL ST",
      city: "PORTLAND",
      state: "ME",
      postal_code: "041023134",
      telephone_number: "207-555-0142",
    },
    {
      country_code: "US",
      address_purpose: "MAILING",
      address_type: "DOM",
      address_1: "1 HARBOR ST",
      address_2: "SUITE 4",
      city: "BANGOR",
      state: "ME",
      postal_code: "044011234",
    },
  ],
  taxonomies: [
    {
      code: "207P00000X",
      taxonomy_group: "",
      desc: "Emergency Medicine",
      state: "ME",
      license: "MD12345",
      primary: true,
    },
    { code: "207R00000X", desc: "Internal Medicine", state: "NH", license: null, primary: false },
    { code: "390200000X", desc: "Student in an Organized Health Care Education", state: null },
  ],
};

/** The record in the form that the product keeps. */
export const storedRecord = {
  taxonomies: [
    { code: "207P00000X", desc: "Emergency Medicine", state: "ME", license: "MD12345", primary: true },
    { code: "207R00000X", desc: "Internal Medicine", state: "NH", license: "", primary: false },
    {
      code: "390200000X",
      desc: "Student in an Organized Health Care Education",
      state: "",
      license: "",
      primary: false,
    },
  ],
  addresses: [
    {
      purpose: "LOCATION",
      address_1: "22 BRAMHALL ST",
      city: "PORTLAND",
      state: "ME",
      postal_code: "041023134",
    },
    { purpose: "MAILING", address_1: "1 HARBOR ST", city: "BANGOR", state: "ME", postal_code: "044011234" },
  ],
};
