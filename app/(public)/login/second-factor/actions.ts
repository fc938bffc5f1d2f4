"use server";

import { answerChallenge } from "@/lib/accounts/factors/calls";
import { answerChallengeForPage } from "@/lib/accounts/factors/commands/second-factor";
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
