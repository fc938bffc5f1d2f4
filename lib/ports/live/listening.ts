import postgres from "postgres";
import { addressForDriver } from "@/db/session-settings.mjs";
import { env } from "@/lib/core/server/env";

/**
 * Listens to what the database sends, on a connection of its own that leads past a pooler: to listen belongs to the
 * session.
 * @param hear is called with each word
 * @param lost is called once when the connection has broken: what was sent since is lost with it
 * @returns what ends it
 */
export async function listenTo(channel: string, hear: (word: string) => void, lost: () => void) {
  const { DATABASE_URL, DATABASE_URL_UNPOOLED } = env();
  let ended = false;
  // The driver's own `listen` connects again by itself and reports neither what it has missed nor that it gave up.
  const options = {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: "wardway live" },
    onnotify: (_channel: string, word: string) => hear(word),
    onclose: () => {
      if (!ended) lost();
      ended = true;
    },
  };
  const session = postgres(addressForDriver(DATABASE_URL_UNPOOLED ?? DATABASE_URL), options);
  const end = () => {
    ended = true;
    void session.end({ timeout: 1 }).catch(() => {});
  };
  try {
    await session.unsafe(`listen ${channel}`);
    return end;
  } catch (error) {
    end();
    throw error;
  }
}
