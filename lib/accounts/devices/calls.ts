import { deviceHolders } from "@/lib/accounts/devices/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("accounts", () => import("@/lib/accounts/devices/schema"));

export const confirmSelf = /* @__PURE__ */ call({
  method: "POST",
  path: "/account/confirm/",
  who: deviceHolders,
  summary: "Prove once more who one is; that counts for ten minutes.",
  input: "confirmInput",
  output: "confirmedShape",
  touches: "nothing",
  setsCookies: true,
});

export const listDevices = /* @__PURE__ */ call({
  method: "GET",
  path: "/account/devices/",
  who: deviceHolders,
  summary: "Where one is signed in: this device first, then by last use.",
  input: "devicesInput",
  output: "deviceListShape",
});

export const endDevice = /* @__PURE__ */ call({
  method: "DELETE",
  path: "/account/devices/{id}/",
  who: deviceHolders,
  summary: "Sign out on one of one's own devices.",
  input: "deviceInput",
  output: "nothing",
  status: 204,
});

export const endOtherDevices = /* @__PURE__ */ call({
  method: "POST",
  path: "/account/devices/end-others/",
  who: deviceHolders,
  summary: "Sign out everywhere but here.",
  input: "endOthersInput",
  output: "endedShape",
  status: 200,
});

export const listSignIns = /* @__PURE__ */ call({
  method: "GET",
  path: "/account/sign-ins/",
  who: deviceHolders,
  summary: "The sign-ins of the last 90 days, the newest first.",
  input: "devicesInput",
  output: "signInListShape",
});
