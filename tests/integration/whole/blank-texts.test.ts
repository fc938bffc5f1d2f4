import { expect, it } from "vitest";
import { visitor } from "../../support/api";
import { allPlaces, takes } from "../../support/schemas";

/** What people would type, where any text is taken that is not blank. */
const sample = "Ana Reyes";
const undrawn = ["\u200b", "\u2800", "\u3164", "\u00ad", "\ufe0f", "\u115f", "\u00a0\u2060"];
const isSecret = (path: string) => /password|token|key|uid|cursor|state|code|upload|signature/i.test(path);

it("no text that may not be blank is taken when nobody can see it [SIL-185]", () => {
  const places = allPlaces().filter(
    (place) => !isSecret(place.path) && takes(place, sample) && !takes(place, "") && !takes(place, " "),
  );
  expect(places.length).toBeGreaterThan(30);
  for (const place of places)
    for (const text of undrawn)
      expect([place.name, place.path, text, takes(place, text)]).toEqual([
        place.name,
        place.path,
        text,
        false,
      ]);
});

it("nobody signs up under a name that is not drawn [SIL-185]", async () => {
  const person = {
    email: "nobody.sees@example.test",
    first_name: "\u3164",
    last_name: "\u200b",
    phone_number: "2075550100",
    password1: "Good-pass1!",
    password2: "Good-pass1!",
    user_type: "provider",
  };
  expect(await visitor().post("/auth/registration/", person)).toMatchObject({
    status: 400,
    body: { first_name: ["First Name is required"], last_name: ["Last Name is required"] },
  });
});
