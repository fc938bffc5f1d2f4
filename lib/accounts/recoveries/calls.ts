import { anyone } from "@/lib/accounts/policy";
import {
  recoveryDeciders,
  recoveryReaders,
  staffRecoveryReaders,
  vouchers,
} from "@/lib/accounts/recoveries/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("accounts", () => import("@/lib/accounts/recoveries/schema"));

export const askRecovery = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/recovery/",
  who: anyone,
  summary: "Have a link sent that opens a recovery, while a sign-in waits for a factor that is lost.",
  input: "askRecoveryInput",
  output: "detailShape",
  status: 202,
});

export const openRecovery = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/recovery/open/",
  who: anyone,
  summary: "Open a recovery by the link of the mail: it is ready after a wait.",
  input: "openRecoveryInput",
  output: "openedRecoveryShape",
  status: 202,
});

export const applyRecovery = /* @__PURE__ */ call({
  method: "POST",
  path: "/auth/recovery/use/",
  who: anyone,
  summary: "Set a new password by a recovery that is ready; factors and sessions end.",
  input: "useRecoveryInput",
  output: "usedRecoveryShape",
  answersSecret: true,
});

export const listRecoveries = call({
  method: "GET",
  path: "/organization/recoveries/",
  who: recoveryReaders,
  summary: "Own representatives who wait to get in without their second factor.",
  input: "recoveriesInput",
  output: "recoveryListShape",
});

export const vouchForRecovery = call({
  method: "POST",
  path: "/organization/recoveries/{id}/vouch/",
  who: vouchers,
  summary: "Vouch for a representative of one's own, whose wait is then an hour.",
  input: "recoveryInput",
  output: "recoveryShape",
  status: 200,
});

export const listStaffRecoveries = call({
  method: "GET",
  path: "/staff/recoveries/",
  who: staffRecoveryReaders,
  summary: "Open recoveries with what is known of their people, the oldest first.",
  input: "recoveriesInput",
  output: "staffRecoveryListShape",
});

const deciding = {
  method: "POST",
  who: recoveryDeciders,
  output: "staffRecoveryShape",
  status: 200,
} as const;

export const proposeRecovery = call({
  ...deciding,
  path: "/staff/recoveries/{id}/propose/",
  summary: "Propose to shorten a recovery's wait, with a reason.",
  input: "proposeRecoveryInput",
});

export const secondRecovery = call({
  ...deciding,
  path: "/staff/recoveries/{id}/second/",
  summary: "Agree with what another of staff has proposed: the wait is then an hour.",
  input: "recoveryInput",
});
