"use server";

import { action, leadsBack } from "@/lib/core/server/action";
import { activate, recordFacts } from "@/lib/staff/providers/calls";
import { activateProvider, recordProviderFacts } from "@/lib/staff/providers/commands";
import { readStaffProvider } from "@/lib/staff/providers/queries";
import { factsOfForm } from "@/lib/staff/providers/rules";

const visible = (actor: never, path: Record<string, string>) =>
  readStaffProvider(actor, { id: path.id ?? "" });

export const sendActivation = action(activate, activateProvider, { visible, leadsTo: leadsBack });

export const sendFacts = action(recordFacts, recordProviderFacts, {
  visible,
  toInput: factsOfForm,
  leadsTo: leadsBack,
});
