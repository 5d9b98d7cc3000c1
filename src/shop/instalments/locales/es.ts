import type { InstalmentMessages } from './messages.ts'

export const es: InstalmentMessages = {
  badge: {
    equal: 'o {count} pagos de {amount} con {provider}',
    unequal: 'o {first} hoy y {count} pagos de {amount} con {provider}',
    from: 'o {count} pagos desde {amount} con {provider}',
    upTo: '{provider} disponible para pedidos de hasta {amount}',
    over: '{provider} disponible para pedidos de más de {amount}',
    learnMore: 'Más información sobre {provider}',
    title: 'Pague en {count} plazos con {provider}',
    close: 'Cerrar',
  },
  info: {
    lead: 'Haga su pedido hoy y páguelo en {count} plazos.',
    steps: [
      'Añada productos al carrito y vaya a la página de pago.',
      'Elija {provider} como método de pago. Le redirigiremos a {provider} para iniciar sesión o crear una cuenta.',
      'Haga el primer pago hoy. {provider} cobra los demás cada dos semanas.',
    ],
    limits: 'Disponible para pedidos de más de {min} y de hasta {max} que solo contengan productos físicos.',
    terms:
      '{provider} decide si aprueba una compra. Se aplican sus condiciones y puede cobrar recargos por pagos atrasados.',
    moreAt: 'Más sobre {provider}',
  },
  problems: {
    'not-physical': 'Disponible solo si todos los artículos del carrito son productos físicos.',
    country: 'Disponible solo para clientes de este país: {country}.',
    subtotal: 'El subtotal del pedido debe ser de al menos {subtotal} para pagar con {provider}.',
    'too-small': 'El importe a pagar debe ser de al menos {amount}.',
    'too-large': 'El importe a pagar no puede superar {amount}.',
  },
}
