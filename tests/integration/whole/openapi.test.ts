import { beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "@/lib/catalog/calls";
import { whoText } from "@/lib/catalog/openapi";
import { isForPersons, pathParameters } from "@/lib/core/pure/call";
import { resultShapeOf } from "@/lib/core/pure/list-csv";
import { visitor } from "../../support/api";

type Operation = {
  operationId: string;
  description: string;
  parameters: { name?: string; in?: string; required?: boolean; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, unknown>;
  security: object[];
  "x-person": boolean;
};

/** What a list takes that is written to a file, however it is sent. */
const ofFiles = new Set(["format", "bom"]);
const bytesType = "application/octet-stream";

// biome-ignore lint/suspicious/noExplicitAny: a JSON document
let description: any;

beforeAll(async () => {
  description = (await visitor().get("/openapi.json")).body;
});

const operation = (path: string, method: string): Operation =>
  description.paths[path]?.[method.toLowerCase()];

/** Every value of `$ref` inside a document. */
function references(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = (value as { $ref?: unknown }).$ref;
  return [...(typeof own === "string" ? [own] : []), ...Object.values(value).flatMap(references)];
}

const found = (reference: string) =>
  reference
    .replace("#/", "")
    .split("/")
    // biome-ignore lint/suspicious/noExplicitAny: a JSON document
    .reduce((value: any, name) => value?.[name], description);

describe("the API description", () => {
  it("describes every declared call once, under /api, and nothing else", () => {
    expect(description.openapi).toMatch(/^3\.1\./);
    expect(description.servers).toEqual([{ url: "/api" }]);
    const described = Object.entries(description.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(allCalls.map(({ call }) => `${call.method} ${call.path}`).sort());
    const ids = allCalls.map(({ call }) => operation(call.path, call.method).operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("puts the path's values in the path, the rest in the query of a GET and in the body of the others", () => {
    for (const { call } of allCalls) {
      const { parameters, requestBody } = operation(call.path, call.method);
      const inPath = parameters.filter((parameter) => parameter.in === "path");
      expect(inPath.map(({ name }) => name)).toEqual(pathParameters(call.path));
      expect(inPath.every(({ required }) => required)).toBe(true);
      if (call.method === "GET") expect(requestBody).toBeUndefined();
      else if (call.takes === "bytes") expect(Object.keys(requestBody?.content ?? {})).toEqual([bytesType]);
      else
        expect(
          parameters.filter(({ in: place, name }) => place === "query" && !ofFiles.has(name ?? "")),
        ).toEqual([]);
      const inBody = Object.keys(requestBody?.content["application/json"]?.schema.properties ?? {});
      expect(inBody.filter((name) => pathParameters(call.path).includes(name))).toEqual([]);
    }
  });

  it("declares at each list that it is a file, too [SCH-C-033]", () => {
    const lists = allCalls.filter(({ call }) => resultShapeOf(call.output));
    expect(lists.length).toBeGreaterThan(40);
    for (const { call } of lists) {
      const { parameters, responses } = operation(call.path, call.method);
      const names = parameters.flatMap((parameter) => (parameter.in === "query" ? [parameter.name] : []));
      expect(names, call.name).toEqual(expect.arrayContaining(["format", "bom"]));
      expect(JSON.stringify(responses[call.status]), call.name).toContain("text/csv");
    }
  });

  it("answers with the declared status and names the refusals that can happen", () => {
    for (const { call } of allCalls) {
      const { responses, security } = operation(call.path, call.method);
      expect(Object.keys(responses)).toContain(String(call.status));
      expect(Object.keys(responses)).toContain("429");
      if (call.who.everyone) expect(security).toEqual([{}]);
      else expect(Object.keys(responses)).toEqual(expect.arrayContaining(["401", "403"]));
    }
  });

  it("says where a key will do beside the cookie, and where only a person will [ACS-C-017]", () => {
    const isBearer = (each: object) => "apiKey" in each;
    for (const { call } of allCalls) {
      const described = operation(call.path, call.method);
      expect(described["x-person"], call.name).toBe(isForPersons(call));
      const isOpen = !isForPersons(call) && !call.who.everyone && Boolean(call.who.rep || call.who.signedIn);
      expect(described.security.some(isBearer), call.name).toBe(isOpen);
      expect(described.description.includes("Persons only"), call.name).toBe(isForPersons(call));
    }
    expect(description.components.securitySchemes.apiKey).toMatchObject({ type: "http", scheme: "bearer" });
    expect(operation("/account/devices/", "GET")["x-person"]).toBe(true);
    expect(operation("/booking-requests/", "GET").security).toContainEqual({ apiKey: [] });
  });

  it("refers only to what it contains", () => {
    const missing = [...new Set(references(description))].filter((reference) => !found(reference));
    expect(missing).toEqual([]);
  });

  it("says in words who may call", () => {
    expect(whoText({ everyone: true })).toBe("Everybody, with or without a session.");
    expect(whoText({ provider: "complete", rep: ["schedule_shifts"], staff: "reads" })).toBe(
      "Activated providers; representatives with one of: schedule_shifts; staff, audited.",
    );
    expect(whoText({})).toBe("Nobody but the product itself.");
  });
});

describe("the page that shows it", () => {
  it("loads its scripts and styles from here and may reach nothing else", async () => {
    const page = await visitor().get("/docs");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'");
    const addresses = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url);
    const styles = "/api/docs/swagger-ui.css";
    const scripts = ["/api/docs/swagger-ui-bundle.js", "/api/docs/start.js"];
    expect(addresses).toEqual(["/icon.svg", styles, ...scripts]);
    const contents = { "swagger-ui-bundle.js": "SwaggerUIBundle", "start.js": 'url: "/api/openapi.json"' };
    for (const [name, content] of Object.entries(contents)) {
      const script = await visitor().get(`/docs/${name}`);
      expect(script.headers.get("content-type")).toContain("javascript");
      expect(String(script.body)).toContain(content);
    }
    expect((await visitor().get("/docs/swagger-ui.css")).headers.get("content-type")).toContain("text/css");
  });

  it("serves no other file of the package", async () => {
    for (const name of ["index.html", "..%2F..%2Fpackage.json", "swagger-ui.js", "constructor"])
      expect((await visitor().get(`/docs/${name}`)).status).toBe(404);
  });
});
