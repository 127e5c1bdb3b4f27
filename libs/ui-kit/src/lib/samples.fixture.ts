/** Long and accented texts, which break layouts that were designed for short English ones. */
export const samples = {
  german: 'Rechtsschutzversicherungsgesellschaften und Donaudampfschifffahrtsgesellschaftskapitäne',
  pseudo: '[Ŝéñď ýôûř šĥîṗɱéñţš ŵîţĥ Ŝĥṗý — — — —]',
  unbroken: 'UNH+00001+ORDERS:D:96A:UN:EAN008'.repeat(4),
  long: 'Comprobamos cada mensaje antes de enviarlo y te avisamos en cuanto tu cliente lo recibe. '.repeat(
    3,
  ),
};
