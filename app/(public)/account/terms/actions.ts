"use server";

import { agree as theCall } from "@/lib/accounts/consents/calls";
import { agree } from "@/lib/accounts/consents/commands";
import { action, leadsBack } from "@/lib/core/server/action";

export const sendAgreement = action(theCall, agree, { leadsTo: leadsBack });
