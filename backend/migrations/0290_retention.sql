comment on table card_sandbox_intents is 'Payments of the sandbox card provider. Retention: seven years, as orders.';
comment on table manifests is 'Deliveries as planned; one of each household is Predicted at a time. Retention: seven years, as orders; the Predicted one as long as the customer.';
