"use client";

import { login, logout } from "@/lib/accounts/calls";
import { useSend } from "@/lib/core/browser/use-send";

export const useLogIn = () => useSend(login);

/** Nobody waits for its answer: whoever leaves is signed out in any case. */
export const useLogOut = () => useSend(logout, { unattended: true });
