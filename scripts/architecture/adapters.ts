/** Concrete adapters. Only src/start/ chooses among them; all other code uses the port. */
export const adapterFiles: readonly RegExp[] = [
  /-adapter\.ts$/,
  /-image-source\.ts$/,
  /^src\/platform\/images\/storage\/(?:folder|s3)-storage\.ts$/,
  /-geocoder\.ts$/,
  /^src\/platform\/mail\/.*-mailer\.ts$/,
  /^src\/platform\/sms\/.*-sms\.ts$/,
  /^src\/platform\/payments\/stripe-.*\.ts$/,
  /^src\/features\/sandbox-payments\/sandbox-payments\.server\.ts$/,
  /^src\/features\/outbox\/outbox-(?:mailer|sms)\.server\.ts$/,
  /^src\/platform\/vehicle-data\/http-.*\.ts$/,
  /-price-guide\.server\.ts$/,
  /^src\/demo\/.*-(?:source|register)\.ts$/,
  /^src\/search\/embedded\//,
  /^src\/search\/opensearch\//,
];
