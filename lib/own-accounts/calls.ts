import { z } from "zod";
import { oneself } from "@/lib/accounts/policy";
import { currentUserShape, noInput } from "@/lib/accounts/schema";
import { call } from "@/lib/core/pure/call";
import { changeDetailsInput, replaceDetailsInput } from "@/lib/own-accounts/schema";

const own = { path: "/auth/user/", who: oneself } as const;

export const replaceDetails = call({
  ...own,
  method: "PUT",
  summary: "Change one's own name, phone number and consent to texts: all of them.",
  input: replaceDetailsInput,
  output: currentUserShape,
  versioned: true,
});

export const changeDetails = call({
  ...own,
  method: "PATCH",
  summary: "Change one's own name, phone number or consent to texts: those that are sent.",
  input: changeDetailsInput,
  output: currentUserShape,
  versioned: true,
});

export const closeAccount = call({
  ...own,
  method: "DELETE",
  summary: "Deactivate one's own account and end its sessions.",
  input: noInput,
  output: z.null(),
  status: 204,
});
