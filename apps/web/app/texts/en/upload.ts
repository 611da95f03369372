/** Texts for pictures on their way. They come with what shows them. */
export const enUpload = {
  title: "Pictures that were not uploaded",
  retry: "Try again",
  dismiss: "Dismiss {{name}}",
  wrong_type: "Not a picture that fits here: use PNG, JPEG, WebP, GIF or AVIF.",
  too_large: "Larger than 10 MB.",
  not_a_picture: "This file cannot be read as a picture.",
  plan_limit: "Your plan has no room for more pictures.",
  not_signed_in: "You are no longer signed in.",
  offline: "The server cannot be reached. The picture is sent when it can be.",
  busy: "The server is busy. The picture is sent in a moment.",
  failed: "That did not work.",
  not_kept: "This browser has no room to keep it: leave this page open until it is sent.",
} as const;
