import { answerChallenge } from "@/lib/accounts/factors/calls";
import { answerChallengeHere } from "@/lib/accounts/factors/commands/second-factor";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(answerChallenge, answerChallengeHere);
