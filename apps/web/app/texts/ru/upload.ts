import type { enUpload } from "../en/upload.ts";
import type { RussianOf } from "../texts.ts";

export const ruUpload = {
  title: "Незагруженные картинки",
  retry: "Ещё раз",
  dismiss: "Убрать {{name}}",
  wrong_type: "Такой файл не подойдёт: нужен PNG, JPEG, WebP, GIF или AVIF.",
  too_large: "Больше 10 МБ.",
  not_a_picture: "Файл не читается как картинка.",
  plan_limit: "В вашем тарифе нет места для картинок.",
  not_signed_in: "Вы вышли из аккаунта.",
  offline: "Сервер недоступен. Картинка загрузится, когда он ответит.",
  busy: "Сервер занят. Картинка загрузится чуть позже.",
  failed: "Не получилось.",
  not_kept: "В браузере нет места, чтобы её сохранить: не закрывайте страницу, пока она не загрузится.",
} as const satisfies RussianOf<typeof enUpload>;
