import { callsOf } from "@/lib/core/pure/call";
import { passportOwners } from "@/lib/credentials/passports/policy";

const call = callsOf("credentials", () => import("@/lib/credentials/passports/schema"));

export const listPassports = call({
  method: "GET",
  path: "/passports/",
  who: passportOwners,
  summary: "The own links that show credentials without an account, newest first.",
  input: "passportsInput",
  output: "passportListShape",
});

export const makePassport = call({
  method: "POST",
  path: "/passports/",
  status: 201,
  who: passportOwners,
  summary: "Make a link that shows chosen sections for some days.",
  input: "newPassportInput",
  output: "passportShape",
  answersSecret: true,
});

export const getPassport = call({
  method: "GET",
  path: "/passports/{id}/",
  who: passportOwners,
  summary: "One of the own links.",
  input: "idInput",
  output: "passportShape",
});

export const endPassport = call({
  method: "PUT",
  path: "/passports/{id}/end/",
  who: passportOwners,
  summary: "End an own link for good; one that has ended stays as it is.",
  input: "idInput",
  output: "passportShape",
  answers: getPassport,
});

export const listPassportViews = call({
  method: "GET",
  path: "/passports/{id}/views/",
  who: passportOwners,
  summary: "Who opened an own link, newest first.",
  input: "passportViewsInput",
  output: "passportViewListShape",
  freshForMs: 10_000,
});

export const passportPdf = call({
  method: "GET",
  path: "/passports/{id}/pdf/",
  who: passportOwners,
  summary: "The sealed PDF of an own link, made where what it says has changed.",
  input: "idInput",
  output: "passportPdfShape",
  freshForMs: 0,
});
