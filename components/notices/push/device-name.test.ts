import { expect, it } from "vitest";
import { deviceName } from "./device-name";

const gecko = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${gecko} Chrome/141.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${gecko} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
    "Edge on Windows",
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${gecko} Chrome/141.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1",
    "Safari on iPhone",
  ],
  ["curl/8", "Browser"],
])("a device is called by its browser and system: %s", (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
