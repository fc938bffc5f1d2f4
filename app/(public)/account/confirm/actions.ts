"use server";

import { confirmSelf } from "@/lib/accounts/devices/calls";
import { confirmHere } from "@/lib/accounts/devices/commands/confirm";
import { proofOfForm } from "@/lib/accounts/devices/rules";
import { action, leadsBack } from "@/lib/core/server/action";

export const sendProof = action(confirmSelf, confirmHere, { toInput: proofOfForm, leadsTo: leadsBack });
