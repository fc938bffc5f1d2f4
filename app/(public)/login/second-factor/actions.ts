"use server";

import { answerChallenge } from "@/lib/accounts/factors/calls";
import { answerChallengeForPage } from "@/lib/accounts/factors/commands/second-factor";
import { askRecovery } from "@/lib/accounts/recoveries/calls";
import { askRecoveryHere } from "@/lib/accounts/recoveries/commands/ask";
import { localPath } from "@/lib/core/pure/access";
import { action } from "@/lib/core/server/action";

export const sendSecondFactor = action(answerChallenge, answerChallengeForPage, {
  toInput: ({ method, secret_code, remember }) => ({
    // The sign-in is in the browser's cookie.
    challenge: "in the cookie",
    method,
    code: secret_code,
    remember: remember === "on",
  }),
  leadsTo: (_nothing, { next }) => ({ path: localPath(next) }),
});

export const sendLostFactor = action(askRecovery, askRecoveryHere, {
  toInput: () => ({ challenge: "in the cookie" }),
});
