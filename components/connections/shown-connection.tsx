"use client";

import { createContext, useContext } from "react";
import type { Connection } from "@/lib/connections/schema";

const ConnectionContext = createContext<Connection | null>(null);

/** Around what a page adds to a connection request, wherever that is shown. */
export const ShownConnection = ConnectionContext.Provider;

/** The request around it. */
export function useShownConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error("useShownConnection needs a connection request around it");
  return connection;
}
